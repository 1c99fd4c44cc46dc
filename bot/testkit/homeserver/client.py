"""A Matrix client of another make than the bot's, for tests: one account with matrix-nio, driven by lines of JSON.

    client.py URL FOLDER

FOLDER keeps the session and the keys, so that a later process goes on where this one ended. Each line of standard
input is a command with an `id` and a `do`; the line that answers it has the same `id` and either `result` or `error`.
Lines with `event`, `invite` or `ended` come by themselves. The program ends with its input.
"""

import asyncio
import json
import os
import sys
from pathlib import Path

import aiohttp
from nio import (
    AsyncClient,
    AsyncClientConfig,
    EncryptionError,
    JoinError,
    LoginError,
    MegolmEvent,
    RoomKeyEvent,
    SyncError,
)
from nio.crypto.attachments import decrypt_attachment, encrypt_attachment

from verification import Verification

# More events than any test sends while a client is away, so that no gap needs to be filled.
FILTER = {"room": {"timeline": {"limit": 2000}}, "presence": {"types": []}}
LONG_POLL_MS = 20_000
PAUSE_AFTER_ERROR_S = 0.2
# The longest command, such as a message of 60 kB as JSON.
LONGEST_LINE = 1 << 24


class Refused(Exception):
    """A command that cannot be carried out."""


def say(line):
    sys.stdout.write(json.dumps(line) + "\n")
    sys.stdout.flush()


class Client:
    def __init__(self, url, folder):
        config = AsyncClientConfig(
            store_sync_tokens=True, encryption_enabled=True, max_timeout_retry_wait_time=0.5, request_timeout=30
        )
        self.url = url
        self.folder = Path(folder)
        self.nio = AsyncClient(url, store_path=str(folder), config=config)
        self.web = aiohttp.ClientSession()
        self.sending = asyncio.Lock()
        self.keys = asyncio.Lock()
        self.synced = asyncio.Condition()
        # Encrypted events whose keys have not come yet.
        self.unread = []
        self.loop = None
        self.verifications = {}

    # Session

    async def do_login(self, user, password):
        answer = await self.nio.login_raw(
            {"type": "m.login.password", "identifier": {"type": "m.id.user", "user": user}, "password": password}
        )
        if isinstance(answer, LoginError):
            raise Refused(str(answer))
        session = {"user": self.nio.user_id, "device": self.nio.device_id, "token": self.nio.access_token}
        file = os.open(self.folder / "session.json", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with open(file, "w", encoding="utf-8") as out:
            json.dump(session, out)
        return await self.begin()

    async def do_resume(self):
        session = json.loads((self.folder / "session.json").read_text("utf-8"))
        self.nio.restore_login(session["user"], session["device"], session["token"])
        return await self.begin()

    async def begin(self):
        await self.sync(timeout=0, full_state=True)
        await self.keep_keys()
        self.loop = asyncio.create_task(self.sync_forever())
        return {"user": self.nio.user_id, "device": self.nio.device_id, "token": self.nio.access_token}

    async def sync_forever(self):
        try:
            while True:
                await self.sync(timeout=LONG_POLL_MS)
                await self.keep_keys()
        except Refused as refused:
            say({"ended": str(refused)})

    async def sync(self, **options):
        """Gets what is new, and reports it. Errors that pass are tried again."""
        while True:
            answer = await self.nio.sync(sync_filter=FILTER, **options)
            if not isinstance(answer, SyncError):
                break
            if answer.status_code == "M_UNKNOWN_TOKEN":
                raise Refused(str(answer))
            await asyncio.sleep(PAUSE_AFTER_ERROR_S)
        for room, info in answer.rooms.invite.items():
            by = [event.sender for event in info.invite_state if getattr(event, "membership", None) == "invite"]
            say({"invite": {"room": room, "by": by[-1] if by else None}})
        for rooms in (answer.rooms.join, answer.rooms.leave):
            for room, info in rooms.items():
                for event in info.timeline.events:
                    self.report(room, event)
        if any(isinstance(event, RoomKeyEvent) for event in answer.to_device_events):
            self.read_again()
        for event in answer.to_device_events:
            self.hand_on(event.source)
        async with self.synced:
            self.synced.notify_all()

    def report(self, room, event, late=False):
        unreadable = isinstance(event, MegolmEvent)
        if unreadable and not late:
            self.unread.append((room, event))
        source = {**event.source, "room_id": room}
        encrypted = unreadable or bool(getattr(event, "decrypted", False))
        say({"event": source, "encrypted": encrypted, "unreadable": unreadable})
        if event.sender != self.nio.user_id:
            self.hand_on(event.source)

    def hand_on(self, source):
        """Gives an event to the verification that it belongs to."""
        content = source.get("content", {})
        flow = content.get("transaction_id") or content.get("m.relates_to", {}).get("event_id")
        if source.get("type", "").startswith("m.key.verification.") and flow in self.verifications:
            self.verifications[flow].take(source["type"].rsplit(".", 1)[1], content)

    def read_again(self):
        """Reads events whose keys came after them."""
        unread, self.unread = self.unread, []
        for room, event in unread:
            try:
                self.report(room, self.nio.decrypt_event(event), late=True)
            except EncryptionError:
                self.unread.append((room, event))

    async def keep_keys(self):
        """Uploads, asks for and claims the keys that the library wants."""
        async with self.keys:
            if self.nio.should_upload_keys:
                await self.nio.keys_upload()
            if self.nio.should_query_keys:
                await self.nio.keys_query()
            if self.nio.should_claim_keys:
                await self.nio.keys_claim(self.nio.get_users_for_key_claiming())
            await self.nio.send_to_device_messages()

    # Rooms

    async def do_join(self, room):
        answer = await self.nio.join(room)
        if isinstance(answer, JoinError):
            raise Refused(str(answer))
        await self.do_wait_room(answer.room_id)
        return answer.room_id

    async def do_wait_room(self, room):
        """Waits until the client knows that it is in a room."""
        async with self.synced:
            await self.synced.wait_for(lambda: room in self.nio.rooms)

    # Messages

    async def do_send(self, room, type, content, transaction=None):
        async with self.sending:
            if room in self.nio.rooms and self.nio.rooms[room].encrypted:
                await self.nio.joined_members(room)
                await self.keep_keys()
            answer = await self.nio.room_send(
                room, type, content, tx_id=transaction, ignore_unverified_devices=True
            )
        if not hasattr(answer, "event_id"):
            raise Refused(str(answer))
        return answer.event_id

    async def do_send_file(self, room, path, content):
        """Uploads a file, encrypted if the room is, and sends the content with its address."""
        data = Path(path).read_bytes()
        if self.nio.rooms[room].encrypted:
            data, key = encrypt_attachment(data)
            content["file"] = {**key, "url": await self.upload(data, "application/octet-stream")}
        else:
            content["url"] = await self.upload(data, content["info"]["mimetype"])
        return await self.do_send(room, "m.room.message", content)

    async def upload(self, data, mimetype):
        async with self.http("POST", "/_matrix/media/v3/upload", data, {"Content-Type": mimetype}) as answer:
            if answer.status != 200:
                raise Refused(f"upload: {answer.status} {await answer.text()}")
            return (await answer.json())["content_uri"]

    async def do_download(self, content, to):
        """Downloads the file of a message and decrypts it if it is encrypted."""
        file = content.get("file")
        address = (file or content)["url"].removeprefix("mxc://")
        async with self.http("GET", f"/_matrix/client/v1/media/download/{address}") as answer:
            if answer.status != 200:
                raise Refused(f"download: {answer.status} {await answer.text()}")
            data = await answer.read()
        if file:
            data = decrypt_attachment(data, file["key"]["k"], file["hashes"]["sha256"], file["iv"])
        Path(to).write_bytes(data)

    def http(self, method, path, data=None, headers=None):
        headers = {"Authorization": f"Bearer {self.nio.access_token}", **(headers or {})}
        return self.web.request(method, self.url + path, data=data, headers=headers)

    # Keys

    async def do_withhold(self, user, on):
        """Gives the devices of a user no keys of messages to come, or gives them again."""
        async with self.keys:
            self.nio.olm.users_for_key_query.add(user)
            await self.nio.keys_query()
        devices = list(self.nio.device_store.active_user_devices(user))
        for device in devices:
            if on:
                self.nio.blacklist_device(device)
            else:
                self.nio.unblacklist_device(device)
        return [device.id for device in devices]

    async def do_devices(self, user):
        return [device.id for device in self.nio.device_store.active_user_devices(user)]

    async def do_verify(self, user, device, room=None, asks=True, agrees=True):
        """Verifies a device of a user: asks in a room or, without one, the device itself; or just begins, as old clients do.
        Gives what was seen, which keys are verified, and the code if the other side has cancelled it."""
        self.nio.olm.users_for_key_query.add(user)
        await self.keep_keys()
        verification = Verification(self, user, device, room)
        await verification.begin(asks)
        self.verifications[verification.flow] = verification
        result = await verification.go_on(asks, agrees)
        if verification.keys:
            self.nio.verify_device(self.nio.device_store[user][device])
        return {**result, "trusted": self.nio.device_store[user][device].verified}

    async def obey(self, command):
        number, name = command.pop("id"), command.pop("do")
        try:
            result = await getattr(self, "do_" + name)(**command)
            say({"id": number, "result": result})
        except Exception as error:  # Every failure is the test's to judge.
            say({"id": number, "error": f"{type(error).__name__}: {error}"})


async def main(url, folder):
    client = Client(url, folder)
    reader = asyncio.StreamReader(limit=LONGEST_LINE)
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    tasks = set()
    while line := await reader.readline():
        task = asyncio.create_task(client.obey(json.loads(line)))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    for task in [*tasks, client.loop]:
        if task:
            task.cancel()
    await client.nio.close()
    await client.web.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))

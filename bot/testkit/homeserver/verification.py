"""The verification of another device by emojis, begun by this client, as the Matrix specification describes it. It stands
here because that of matrix-nio knows neither requests nor rooms, and has another commitment and other keys than other
clients.
"""

import asyncio
import time
from base64 import b64encode
from hashlib import sha256
from uuid import uuid4

import vodozemac
from nio import ToDeviceMessage
from nio.api import Api
from nio.crypto.sas import Sas

METHOD = "m.sas.v1"
AGREEMENT = "curve25519-hkdf-sha256"
MAC = "hkdf-hmac-sha256.v2"


class Cancelled(Exception):
    """The other side has ended it."""


class Verification:
    def __init__(self, client, user, device, room):
        self.client = client
        self.nio = client.nio
        self.user = user
        self.device = device
        self.room = room
        self.flow = str(uuid4())
        self.sas = vodozemac.Sas()
        self.events = asyncio.Queue()
        # Ids of the keys that the other side has proven to have.
        self.keys = []

    def take(self, kind, content):
        self.events.put_nowait((kind, content))

    async def next(self, kind):
        came, content = await self.events.get()
        if came == "cancel":
            raise Cancelled(content.get("code"))
        if came != kind:
            raise Cancelled(f"unexpected {came}, not {kind}")
        return content

    async def send(self, kind, content):
        if self.room:
            content["m.relates_to"] = {"rel_type": "m.reference", "event_id": self.flow}
            await self.client.do_send(self.room, "m.key.verification." + kind, content)
        else:
            content["transaction_id"] = self.flow
            message = ToDeviceMessage("m.key.verification." + kind, self.user, self.device, content)
            await self.nio.to_device(message)

    async def begin(self, asks):
        if not asks:
            return
        content = {"from_device": self.nio.device_id, "methods": [METHOD]}
        if self.room:
            content |= {"msgtype": "m.key.verification.request", "to": self.user, "body": "Verify me, please."}
            self.flow = await self.client.do_send(self.room, "m.room.message", content)
        else:
            await self.send("request", content | {"timestamp": int(time.time() * 1000)})

    async def go_on(self, asks, agrees):
        seen = []
        try:
            if asks:
                ready = await self.next("ready")
                assert ready["from_device"] == self.device and METHOD in ready["methods"], ready
            start = {
                "from_device": self.nio.device_id,
                "method": METHOD,
                "key_agreement_protocols": [AGREEMENT],
                "hashes": ["sha256"],
                "message_authentication_codes": [MAC],
                "short_authentication_string": ["decimal", "emoji"],
            }
            await self.send("start", start)
            accept = await self.next("accept")
            own = self.sas.public_key.to_base64()
            await self.send("key", {"key": own})
            theirs = (await self.next("key"))["key"]
            commitment = sha256((theirs + Api.to_canonical_json(start)).encode()).digest()
            assert accept["commitment"] == b64encode(commitment).decode().rstrip("="), accept
            shared = self.sas.diffie_hellman(vodozemac.Curve25519PublicKey.from_base64(theirs))
            seen = self.emojis(shared, own, theirs)
            if not agrees:
                await self.send("cancel", {"code": "m.mismatched_sas", "reason": "They differ."})
                return {"seen": seen, "keys": [], "cancelled": None}
            await self.prove(shared)
            await self.check(shared, await self.next("mac"))
            await self.send("done", {})
            if asks:
                await self.next("done")
        except Cancelled as cancelled:
            return {"seen": seen, "keys": [], "cancelled": str(cancelled)}
        return {"seen": seen, "keys": self.keys, "cancelled": None}

    def emojis(self, shared, own, theirs):
        """Seven signs for the secret that both sides share."""
        parts = [self.nio.user_id, self.nio.device_id, own, self.user, self.device, theirs, self.flow]
        indices = shared.bytes("MATRIX_KEY_VERIFICATION_SAS|" + "|".join(parts)).emoji_indices
        return [Sas.emoji[index][0] for index in indices]

    async def prove(self, shared):
        own = [self.nio.user_id, self.nio.device_id]
        info = "MATRIX_KEY_VERIFICATION_MAC" + "".join([*own, self.user, self.device, self.flow])
        key = f"ed25519:{self.nio.device_id}"
        fingerprint = self.nio.olm.account.identity_keys["ed25519"]
        mac = {key: shared.calculate_mac(fingerprint, info + key)}
        await self.send("mac", {"mac": mac, "keys": shared.calculate_mac(key, info + "KEY_IDS")})

    async def check(self, shared, content):
        """Compares the keys that the other side names with those that the server gives for it."""
        own = [self.nio.user_id, self.nio.device_id]
        info = "MATRIX_KEY_VERIFICATION_MAC" + "".join([self.user, self.device, *own, self.flow])
        names = ",".join(sorted(content["mac"]))
        assert content["keys"] == shared.calculate_mac(names, info + "KEY_IDS"), content
        known = await self.known_keys()
        for name, mac in content["mac"].items():
            assert mac == shared.calculate_mac(known[name], info + name), name
            self.keys.append("device" if name == f"ed25519:{self.device}" else "identity")
        assert "device" in self.keys, content

    async def known_keys(self):
        path = "/_matrix/client/v3/keys/query"
        async with self.client.http("POST", path, f'{{"device_keys": {{"{self.user}": []}}}}') as answer:
            found = await answer.json()
        own = found["device_keys"][self.user][self.device]["keys"]
        return {**own, **found["master_keys"][self.user]["keys"]}

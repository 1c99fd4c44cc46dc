/** Addresses of channels. Needs no browser. */

/** How the address of a channel's page begins. */
const PATH = "/channel";

/** The page of a channel. @param {string} channel @param {Record<string, string>} asked who acts, if the address says so */
export const addressOfChannel = (channel, asked) => `${PATH}/${encodeURIComponent(channel)}?${new URLSearchParams(asked)}`;

/**
 * What an address says, with the channel that its path names.
 * @param {{ pathname: string, search: string }} address
 */
export function said({ pathname, search }) {
  const given = new URLSearchParams(search);
  const [, page, channel] = pathname.split("/");
  if (`/${page}` === PATH && channel) given.set("channel", decodeURIComponent(channel));
  return given;
}

/**
 * The same address of another channel.
 * @param {{ search: string }} address @param {string} channel
 */
export function moved({ search }, channel) {
  const given = new URLSearchParams(search);
  given.delete("channel");
  const query = String(given);
  return `${PATH}/${encodeURIComponent(channel)}${query && `?${query}`}`;
}

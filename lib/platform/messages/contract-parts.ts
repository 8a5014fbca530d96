/** The channels that senders serve. */
export const channels = ["email", "sms"] as const;
export type Channel = (typeof channels)[number];

/** The channels of messages: notifications go to browsers that people have registered, without a sender. */
export const messageChannels = [...channels, "push"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** The keys of what is asked of the server about senders and messages. */
export const senderKeys = {
	save: () => ["senders", "save"],
	test: () => ["senders", "test"],
	remove: () => ["senders", "remove"],
	retry: () => ["messages", "retry"],
} as const;

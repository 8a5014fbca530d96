import { expect, test } from "vitest";
import { receiverKey } from "@/db/due-in-turn";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { queueWorker } from "./queue-worker";

test("attempts for one organization take at most half of a process, and those for one receiver leave room for its others", async () => {
	let waiting = [
		...Array.from({ length: 60 }, () => ({ organizationId: "flooding", receiver: "slow" })),
		...Array.from({ length: 60 }, (_, index) => ({ organizationId: "flooding", receiver: `receiver ${index}` })),
		{ organizationId: "neighbour", receiver: "one" },
	];
	const begun: typeof waiting = [];
	const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
	const worker = queueWorker<(typeof waiting)[number]>({
		name: "a queue of this test",
		async claim(max, { organizations, receivers }) {
			const claimed = waiting
				.filter(
					({ organizationId, receiver }) =>
						!organizations.includes(organizationId) && !receivers.includes(receiverKey(organizationId, receiver)),
				)
				.slice(0, max);
			waiting = waiting.filter((item) => !claimed.includes(item));
			return claimed;
		},
		receiverOf: ({ receiver }) => receiver,
		work(item) {
			begun.push(item);
			return answered;
		},
		async release() {},
	}).start();
	try {
		await eventually("the neighbour's item", async () =>
			expect(begun.filter(({ organizationId }) => organizationId === "neighbour")).toHaveLength(1),
		);
		expect(begun.filter(({ organizationId }) => organizationId === "flooding")).toHaveLength(16);
		expect(begun.filter(({ receiver }) => receiver === "slow")).toHaveLength(8);
	} finally {
		waiting = [];
		answer();
		await worker.stop();
	}
});

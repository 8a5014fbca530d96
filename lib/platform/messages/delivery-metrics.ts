import { Counter, register } from "prom-client";
import { processState } from "@/lib/platform/kernel";
import type { Channel } from "./contract";

/** Counts what became of a message; one is counted as queued when its first attempt begins, and as retried for each that failed. */
export function countDelivery(
	channel: Channel,
	outcome: "queued" | "sent" | "retried" | "failed" | "expired" | "outbox",
): void {
	counter().inc({ channel, outcome });
}

function counter(): Counter<"channel" | "outcome"> {
	return processState(
		"message-metrics",
		() =>
			new Counter({
				name: "portico_messages_total",
				help: "Messages of the outbox, by channel and what became of them",
				labelNames: ["channel", "outcome"],
				registers: [register],
			}),
	);
}

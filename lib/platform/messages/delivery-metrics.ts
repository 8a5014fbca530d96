import { Counter, register } from "prom-client";
import { processState } from "@/lib/platform/kernel";
import type { MessageChannel } from "./contract";

/**
 * Counts the outcome of an attempt. A message is counted as queued at its first attempt, and as retried at each failed attempt.
 */
export function countDelivery(
	channel: MessageChannel,
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

import { factsOf } from "@/lib/flows/executors/contract";
import type { FlowNode } from "@/lib/flows/model";
import type { AnalysedExecutors } from "../executors";

/**
 * The identity provider that a task names, and the senders that it uses; an empty id stands for the default sender of the
 * channel.
 */
export interface NamedServices {
	provider: string | undefined;
	senders: readonly { channel: "email" | "sms"; id: string }[];
}

export function namedServices(node: FlowNode, executors: AnalysedExecutors): NamedServices {
	const executor = executors.get(node.executor?.name ?? "");
	if (node.type !== "TASK_EXECUTION" || executor === undefined) return { provider: undefined, senders: [] };
	const namedBy = (property: string) => {
		const value = new Map(Object.entries(node.properties ?? {})).get(property);
		return typeof value === "string" && value.trim() !== "" ? value : undefined;
	};
	const { sideEffects, costs } = factsOf(executor, node.executor?.mode);
	// A password step also sends mail, but only to report that a temporary password was replaced, so it works without a sender.
	const channels = costs.includes("message")
		? [
				...(sideEffects.includes("sends-email") ? (["email"] as const) : []),
				...(sideEffects.includes("sends-sms") ? (["sms"] as const) : []),
			]
		: [];
	return {
		provider: namedBy("idpId"),
		senders: channels.map((channel) => ({ channel, id: namedBy("senderId") ?? "" })),
	};
}

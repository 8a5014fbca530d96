import type { FlowNode } from "@/lib/flows/model";
import { ownMember } from "@/lib/platform/kernel/own-member";

export const HTTP_REQUEST = "HTTPRequestExecutor";

/** What a step sends to a service, as far as it is of the right type. */
export interface CalledService {
	url: string;
	headers: readonly string[];
	body: string;
}

/** What a node sends to a service; null for a node that calls none. */
export function calledService({ type, executor, properties = {} }: FlowNode): CalledService | null {
	if (type !== "TASK_EXECUTION" || executor?.name !== HTTP_REQUEST) return null;
	const text = (name: string) => {
		const value = ownMember(properties, name);
		return typeof value === "string" ? value : "";
	};
	const headers = ownMember(properties, "headers");
	return {
		url: text("url"),
		// Others keep their place, because problems and repairs name headers by their numbers.
		headers: Array.isArray(headers) ? headers.map((header) => (typeof header === "string" ? header : "")) : [],
		body: text("body"),
	};
}

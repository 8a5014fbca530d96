import type { FlowIssue } from "@/lib/flows/model";
import type { AssuranceRule } from "../assurance-rule";
import { namedServices } from "../named-services";

/** The identity providers and senders that tasks need exist. */
export const serviceUnknown: AssuranceRule = ({ flow, executors, surroundings }) => {
	const { services } = surroundings;
	if (services === undefined) return [];
	return flow.nodes.flatMap((node, index) => {
		const { provider, senders } = namedServices(node, executors);
		const issue = (code: string, property: string, id: string, message: string): FlowIssue => ({
			code,
			severity: "error",
			nodeId: node.id,
			path: `nodes[${index}].properties.${property}`,
			message,
			params: { id },
		});
		const found: FlowIssue[] = [];
		if (provider !== undefined && !services.providers.includes(provider))
			found.push(
				issue(
					"provider-unknown",
					"idpId",
					provider,
					`Node "${node.id}" names the identity provider "${provider}", and there is no such one in use.`,
				),
			);
		for (const { channel, id } of senders) {
			const { ids, withoutName, anyName } = services.senders[channel];
			if (!(id === "" ? withoutName : anyName || ids.includes(id)))
				found.push(
					id === ""
						? issue("sender-missing", "senderId", channel, `Node "${node.id}" sends messages, and no sender is set up.`)
						: issue(
								"sender-unknown",
								"senderId",
								id,
								`Node "${node.id}" names the sender "${id}", and there is no such one.`,
							),
				);
		}
		return found;
	});
};

import type { FlowNode } from "@/lib/flows/model";
import { identityProviderPort } from "@/lib/identity/identity-providers";
import { canSend } from "@/lib/platform/messages";
import { analysedCatalog } from "./analysed-catalog";
import type { Surroundings } from "./problems/assurance-rule";
import { namedServices } from "./problems/named-services";

/** More names than any real flow has; others are not looked up. */
const MAX_LOOKED_UP = 50;

/** The identity providers and senders that these nodes need and the organization lacks. */
export async function missingServices(
	organizationId: string,
	nodes: readonly FlowNode[],
): Promise<Omit<Surroundings, "policy">> {
	const named = nodes.map((node) => namedServices(node, analysedCatalog()));
	const providers = new Set(named.flatMap(({ provider }) => provider ?? []));
	const senders = new Map(
		named.flatMap((each) => each.senders).map((sender) => [`${sender.channel} ${sender.id}`, sender]),
	);
	const port = identityProviderPort(organizationId);
	const [missingProviders, missingSenders] = await Promise.all([
		Promise.all([...providers].slice(0, MAX_LOOKED_UP).map(async (id) => ((await port.byId(id)) === null ? [id] : []))),
		Promise.all(
			[...senders]
				.slice(0, MAX_LOOKED_UP)
				.map(async ([key, { channel, id }]) =>
					(await canSend(organizationId, channel, id === "" ? undefined : id)) ? [] : [key],
				),
		),
	]);
	return { missingProviders: new Set(missingProviders.flat()), missingSenders: new Set(missingSenders.flat()) };
}

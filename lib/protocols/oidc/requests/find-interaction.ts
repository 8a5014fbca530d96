import { providerFor } from "../engine/provider-for";
import type { Interaction } from "./interaction";

/** The interaction with this uid; undefined when it has expired or was answered. */
export async function findInteraction(organizationId: string, uid: string): Promise<Interaction | undefined> {
	// Issuers of one organization share their storage, so any of its engines finds it.
	const provider = await providerFor({ organizationId, prefix: "" });
	return provider.Interaction.find(uid);
}

import type { Principal } from "@/lib/platform/kernel";
import { readableAttributes } from "../desired";
import { selectNamed } from "../people-repository";
import type { TargetChoices } from "../provisioning-schema";

/** What the console offers for a target. */
export async function targetChoices({ organizationId }: Principal): Promise<TargetChoices> {
	const [named, attributes] = await Promise.all([selectNamed(organizationId), readableAttributes(organizationId)]);
	const offered = [...attributes.values()].map(({ name, displayName, standard }) => ({
		...{ name, label: displayName, standard: standard !== undefined },
	}));
	return { ...named, attributes: offered };
}

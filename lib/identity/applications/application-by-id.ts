import { parseId } from "@/lib/platform/kernel";
import { cached } from "./cached";
import { type Application, selectApplicationById } from "./repository";

/**
 * The application with this id, in the organization, or without one in any organization; changes take effect within a second.
 */
export async function applicationById(
	organizationId: string | undefined,
	id: string,
): Promise<Application | undefined> {
	const parsed = parseId(id);
	if (parsed === null) return undefined;
	return cached(`id ${organizationId ?? ""} ${parsed}`, () => selectApplicationById(organizationId, parsed));
}

import type { IdentityProviderPort } from "@/lib/executors";
import { decrypt } from "@/lib/tokens";
import { selectEnabledProvider } from "./repository";
import { readSettings, secretContext } from "./stored-settings";

/** The connections of an organization, for the runs of its flows; one that is switched off is not there. */
export function identityProviderPort(organizationId: string): IdentityProviderPort {
	return {
		async byId(id) {
			const row = /^[\w-]{1,63}$/.test(id) ? await selectEnabledProvider(organizationId, id) : undefined;
			if (row === undefined) return null;
			const { clientSecret, settings, ...provider } = row;
			const secret = clientSecret === "" ? "" : decrypt(clientSecret, secretContext(organizationId, row.id));
			return { ...provider, ...readSettings(settings), clientSecret: secret };
		},
	};
}

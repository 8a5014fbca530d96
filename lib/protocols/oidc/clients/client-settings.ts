import type { Client } from "oidc-provider";
import type { Application, GrantedResource } from "@/lib/identity/applications";
import { DEFAULT_OIDC_SETTINGS, type OidcSettings } from "@/lib/identity/applications/contract";

/** What Portico stores about an application in addition to client metadata; the engine keeps it as one member of the client. */
export interface ClientExtension {
	applicationId: string;
	/** Whether the application gets its scopes without asking users for consent. */
	trusted: boolean;
	/** Whether only chosen people may use it. */
	restricted: boolean;
	/** The host by which its subjects are made; null where they are public. */
	sector: string | null;
	/** Whether it acts by itself, and for people by their tokens where they have allowed it. */
	agent: boolean;
	settings: OidcSettings;
	apiResources: readonly GrantedResource[];
	clientSecrets: Application["clientSecrets"];
}

/** The name of the member of the client that contains the `ClientExtension`. */
export const CLIENT_EXTENSION = "portico";

export function extensionOf(client: Client | undefined): ClientExtension | undefined {
	return (client as { [CLIENT_EXTENSION]?: ClientExtension } | undefined)?.[CLIENT_EXTENSION];
}

/** The id of an application that only chosen people may use; null for one that everybody may. */
export function restrictedTo(client: Client | undefined): string | null {
	const extension = extensionOf(client);
	return extension?.restricted === true ? extension.applicationId : null;
}

export function settingsOf(client: Client | undefined): OidcSettings {
	return extensionOf(client)?.settings ?? DEFAULT_OIDC_SETTINGS;
}

/** The API resources of which the application was given scopes. */
export function apiResourcesOf(client: Client | undefined): readonly GrantedResource[] {
	return extensionOf(client)?.apiResources ?? [];
}

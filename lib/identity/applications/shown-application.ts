import { isIdentityScope } from "@/lib/platform/kernel/permissions";
import { storedAccess } from "./access-settings";
import type { ApplicationBody, ApplicationSettings } from "./contract";
import type { ApplicationRow, WrittenApplication } from "./manage-repository";
import { oidcSettingsSchema } from "./oidc-settings";
import { readAccess, readOidcSettings, readSamlSettings } from "./stored-settings";

/** An application as the API returns it, and its revision. */
export interface ShownApplication extends ApplicationBody {
	revision: number;
}

export function shownApplication({
	scope,
	settings,
	saml,
	access,
	grantTypes,
	...row
}: ApplicationRow): ShownApplication {
	return {
		...row,
		grantTypes: grantTypes as ApplicationBody["grantTypes"],
		scopes: scope.split(" ").filter((each) => each !== "" && !isIdentityScope(each)),
		access: readAccess(access),
		saml: saml === null ? null : readSamlSettings(saml),
		...readOidcSettings(settings),
	};
}

/** The settings as columns of the row. */
export function writtenApplication(application: ApplicationSettings): WrittenApplication {
	const { scopes, access, ...rest } = application;
	return {
		...rest,
		access: storedAccess(access),
		scope: scopes.join(" "),
		settings: oidcSettingsSchema.parse(application),
	};
}

import { isIdentityScope } from "@/lib/platform/kernel/permissions";
import { accessSchema, storedAccess } from "./access-settings";
import type { ApplicationBody, ApplicationSettings } from "./contract";
import type { ApplicationRow, WrittenApplication } from "./manage-repository";
import { oidcSettingsSchema } from "./oidc-settings";
import { samlSettingsSchema } from "./saml-settings";

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
		access: accessSchema.parse(access),
		saml: saml === null ? null : samlSettingsSchema.parse(saml),
		...oidcSettingsSchema.parse(settings),
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

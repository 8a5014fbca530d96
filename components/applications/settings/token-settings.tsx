"use client";
import type { OfferedScope } from "@/lib/identity/api-resources/contract";
import { signsPeopleIn } from "@/lib/identity/applications/contract";
import { AccessTokenSettings } from "./access-token-settings";
import { ClaimMappingSettings } from "./claim-mapping-settings";
import { IdTokenSettings } from "./id-token-settings";
import { RefreshTokenSettings } from "./refresh-token-settings";
import { ScopeSettings } from "./scope-settings";
import { useSettings } from "./settings-context";
import { SubjectSettings } from "./subject-settings";

/** The settings of the tokens that the application gets. */
export function TokenSettings({
	offeredScopes,
	attributes,
}: {
	offeredScopes: readonly OfferedScope[];
	/** The names of attributes of the organization. */
	attributes: readonly string[];
}) {
	const { draft } = useSettings();
	return (
		<>
			<AccessTokenSettings attributes={attributes} />
			{signsPeopleIn(draft.grantTypes) ? (
				<>
					<IdTokenSettings />
					<SubjectSettings />
					<ClaimMappingSettings attributes={attributes} />
				</>
			) : null}
			{draft.grantTypes.includes("refresh_token") ? <RefreshTokenSettings /> : null}
			<ScopeSettings offered={offeredScopes} />
		</>
	);
}

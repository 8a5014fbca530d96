import { flowOperations } from "@/lib/flows/definitions/operations";
import { executionLogOperations } from "@/lib/flows/executions/operations";
import { executionOperations } from "@/lib/flows/runtime/operations";
import { translationOperations } from "@/lib/flows/translations/operations";
import { applicationOperations } from "@/lib/identity/applications/operations";
import { brandingOperations } from "@/lib/identity/branding/operations";
import { directoryOperations } from "@/lib/identity/directory/operations";
import { discoveryOperations } from "@/lib/identity/discovery/operations";
import { identityProviderOperations } from "@/lib/identity/identity-providers/operations";
import { invitationOperations } from "@/lib/identity/invitations/operations";
import { organizationOperations } from "@/lib/identity/organizations/operations";
import { healthEndpoints } from "@/lib/platform/http/health-endpoints";
import { openApi } from "@/lib/platform/http/openapi";
import { openApiContract } from "@/lib/platform/http/openapi-contract";
import { documentOperation, type Operation } from "@/lib/platform/http/operation";
import { processState } from "@/lib/platform/kernel";
import { messageOperations } from "@/lib/platform/messages/operations";
import { oidcEndpoints } from "@/lib/protocols/oidc/contract";

/**
 * Every operation Portico serves, in the order of the documentation. What answers a path, the OpenAPI document and the
 * tests of permissions and isolation follow from this list; a test finds a contract that is missing in it.
 */
export const operations: readonly Operation[] = [
	...flowOperations,
	...executionOperations,
	...executionLogOperations,
	...translationOperations,
	...applicationOperations,
	...organizationOperations,
	...discoveryOperations,
	...directoryOperations,
	...invitationOperations,
	...identityProviderOperations,
	...brandingOperations,
	...messageOperations,
	documentOperation(openApiContract, openApiDocument),
];

/** The OpenAPI document, made once. */
export function openApiDocument() {
	return processState("openapi", () =>
		openApi(
			operations.map(({ contract }) => contract),
			[...oidcEndpoints, ...healthEndpoints],
		),
	);
}

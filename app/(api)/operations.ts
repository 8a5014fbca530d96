import { validationEndpoints } from "@/lib/identity/validation-service/contract";
import { healthEndpoints } from "@/lib/platform/http/health-endpoints";
import { openApi } from "@/lib/platform/http/openapi";
import { openApiContract } from "@/lib/platform/http/openapi-contract";
import { documentOperation, type Operation } from "@/lib/platform/http/operation";
import { processState } from "@/lib/platform/kernel";
import { mcpEndpoints } from "@/lib/protocols/mcp/contract";
import { oidcEndpoints } from "@/lib/protocols/oidc/contract";
import { issuanceEndpoints } from "@/lib/protocols/openid4vci/contract";
import { samlEndpoints } from "@/lib/protocols/saml/contract";
import * as routes from "./routes";

/**
 * Every operation of Portico, from the `route.ts` files of this folder and its own description. The front door's table, the OpenAPI
 * document, the tools of assistants and the tests of permissions and isolation derive from this list.
 */
export const operations: readonly Operation[] = [
	...Object.values(routes).flatMap((handler) => handler.operations),
	documentOperation(openApiContract, openApiDocument),
];

/** The OpenAPI document, created once. */
export function openApiDocument() {
	return processState("openapi", () =>
		openApi(
			operations.map(({ contract }) => contract),
			[
				...oidcEndpoints,
				...samlEndpoints,
				...issuanceEndpoints,
				...mcpEndpoints,
				...validationEndpoints,
				...healthEndpoints,
			],
		),
	);
}

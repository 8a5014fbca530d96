import { type Operations, operation } from "@/lib/platform/http/operation";
import {
	listGrantsContract,
	listSigningKeysContract,
	previewTokensContract,
	revokeAllGrantsContract,
	revokeGrantContract,
	rotateSigningKeysContract,
} from "./administration/administration-contract";
import { listGrants, revokeAllGrants, revokeGrant } from "./administration/grants";
import { listOwnTokens, revokeOwnToken } from "./administration/own-tokens";
import { listOwnTokensContract, revokeOwnTokenContract } from "./administration/own-tokens-contract";
import { previewTokens } from "./administration/preview-tokens";
import { registerClient } from "./administration/register-client";
import { registerClientContract } from "./administration/registration-contract";
import { listSigningKeys, rotateKeys } from "./administration/signing-keys";
import { beginTrial } from "./trials/begin-trial";
import { completeTrial } from "./trials/complete-trial";
import { beginTrialContract, completeTrialContract } from "./trials/trial-contract";

export const oidcOperations: Operations = [
	operation(listGrantsContract, (context, { params, query }) => listGrants(context, params.applicationId, query)),
	operation(revokeAllGrantsContract, (context, { params }) => revokeAllGrants(context, params.applicationId)),
	operation(revokeGrantContract, (context, { params }) => revokeGrant(context, params.applicationId, params.grantId)),
	operation(listOwnTokensContract, (context, { params, query }) => listOwnTokens(context, params.applicationId, query)),
	operation(revokeOwnTokenContract, (context, { params }) =>
		revokeOwnToken(context, params.applicationId, params.tokenId),
	),
	operation(previewTokensContract, (context, { params, body }) => previewTokens(context, params.applicationId, body)),
	operation(beginTrialContract, (context, { params, body }) => beginTrial(context, params.applicationId, body)),
	operation(completeTrialContract, (context, { params, body }) =>
		completeTrial(context, params.applicationId, body.parameters),
	),
	operation(registerClientContract, (context, { body }) => registerClient(context, body)),
	operation(listSigningKeysContract, (context) => listSigningKeys(context)),
	operation(rotateSigningKeysContract, (context) => rotateKeys(context)),
];

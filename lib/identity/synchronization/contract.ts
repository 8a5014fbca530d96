import { z } from "zod";
import { identityProviderNotFound } from "@/lib/identity/identity-providers/contract";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { pageQuery } from "@/lib/platform/http/pagination";
import {
	alreadySynchronizing,
	dryRunFirst,
	invalidQuery,
	invalidSynchronization,
	synchronizationNotFound,
} from "./errors";
import { newSynchronizationSchema, synchronizationListSchema, synchronizationSchema } from "./synchronization-schema";

export * from "./synchronization-schema";

const listQuery = z.object(pageQuery);
export type SynchronizationQuery = z.output<typeof listQuery>;

const common = { tag: "Identity providers" } as const;
const ofProvider = z.object({
	identityProviderId: z.string().meta({ description: "Identifier of the directory." }),
});
const byId = ofProvider.extend({
	synchronizationId: z.string().meta({ description: "Identifier of the synchronization." }),
});
const path = "/identity-providers/{identityProviderId}/synchronizations";

export const listSynchronizationsContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_view",
	method: "GET",
	path,
	operationId: "listSynchronizations",
	summary: "List the synchronizations of a directory",
	description: "Newest first; they are kept for 90 days.",
	params: ofProvider,
	query: listQuery,
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: synchronizationListSchema, description: "A page of synchronizations" },
	refusals: [invalidQuery, identityProviderNotFound],
});

export const requestSynchronizationContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_update",
	method: "POST",
	path,
	operationId: "requestSynchronization",
	summary: "Synchronize with a directory",
	description:
		"Makes accounts for new people, follows their profiles and groups, and disables who left or was disabled there, which ends their sessions. Begins within seconds; read its progress and report from the location.",
	params: ofProvider,
	body: jsonBody(newSynchronizationSchema, invalidSynchronization),
	answer: { status: 201, schema: synchronizationSchema, description: "It waits" },
	refusals: [invalidSynchronization, identityProviderNotFound, dryRunFirst, alreadySynchronizing],
});

export const getSynchronizationContract = defineContract({
	...common,
	access: "internal_identity_provider_mgt_view",
	method: "GET",
	path: `${path}/{synchronizationId}`,
	operationId: "getSynchronization",
	summary: "Read the report of a synchronization",
	params: byId,
	answer: { status: 200, schema: synchronizationSchema, description: "Progress or report" },
	refusals: [synchronizationNotFound],
});

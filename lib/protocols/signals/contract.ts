import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { organizationNotFound, tooManyRequests } from "@/lib/platform/http/refusals";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import { invalidQuery, invalidStream, noReceiver, streamNotFound, tooManyStreams } from "./errors";
import {
	changedStatusSchema,
	listedStreamSchema,
	MIN_VERIFICATION_INTERVAL,
	newStatusSchema,
	newStreamSchema,
	polledSchema,
	pollSchema,
	statusSchema,
	streamSchema,
	streamUpdateSchema,
	subjectRequestSchema,
	verificationSchema,
} from "./stream-schemas";

export { type ListedStream, POLL, PUSH, STREAM_STATUSES, type Stream } from "./stream-schemas";

// OpenID Shared Signals Framework 1.0: https://openid.net/specs/openid-sharedsignals-framework-1_0-final.html

const organization = z.object({ organization: z.string().meta({ description: "Name of the organization." }) });
const tag = "Shared Signals";
const PATH = "/t/{organization}/ssf";
const ofReceivers = { tag, params: organization } as const;
const ofStream = [noReceiver, streamNotFound];
const streamId = z.string().max(100).meta({ description: "Id of the stream." });

const metadataSchema = z.object({
	spec_version: z.string(),
	issuer: z.url(),
	jwks_uri: z.url(),
	delivery_methods_supported: z.array(z.string()),
	configuration_endpoint: z.url(),
	status_endpoint: z.url(),
	add_subject_endpoint: z.url(),
	remove_subject_endpoint: z.url(),
	verification_endpoint: z.url(),
	authorization_schemes: z.array(z.object({ spec_urn: z.string() })),
	default_subjects: z.enum(["ALL", "NONE"]),
});

const metadata = {
	access: "public",
	tag,
	method: "GET",
	answer: { status: 200, schema: metadataSchema, description: "The metadata" },
} as const;

export const signalMetadataContract = defineContract({
	...metadata,
	path: "/.well-known/ssf-configuration",
	operationId: "getSignalMetadata",
	summary: "Read the metadata of the transmitter of signals",
	description: "SSF 1.0 §7, of the root organization.",
	refusals: [],
});

export const organizationSignalMetadataContract = defineContract({
	...metadata,
	path: "/.well-known/ssf-configuration/t/{organization}",
	operationId: "getOrganizationSignalMetadata",
	summary: "Read the metadata of an organization's transmitter of signals",
	description: "SSF 1.0 §7.2: between the host and the path of the issuer.",
	params: organization,
	refusals: [refusedWhen(organizationNotFound, "There is none with this name, or its issuer has no path.")],
});

export const createSignalStreamContract = defineContract({
	...ofReceivers,
	access: "ssf.manage",
	method: "POST",
	path: `${PATH}/streams`,
	operationId: "createSignalStream",
	summary: "Create a stream",
	description: "SSF 1.0 §8.1.1.1. Without `delivery`, it is polled; without `events_requested`, it has all.",
	body: jsonBody(newStreamSchema, invalidStream),
	answer: { status: 201, schema: streamSchema, description: "The stream" },
	refusals: [invalidStream, noReceiver, tooManyStreams],
});

export const readSignalStreamsContract = defineContract({
	...ofReceivers,
	access: "ssf.read",
	method: "GET",
	path: `${PATH}/streams`,
	operationId: "readSignalStreams",
	summary: "Read a stream, or all of the receiver",
	description: "SSF 1.0 §8.1.1.2: with `stream_id` one, without it a list.",
	query: z.object({ stream_id: streamId.optional() }),
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: z.union([streamSchema, z.array(streamSchema)]), description: "The stream, or all" },
	refusals: [invalidQuery, ...ofStream],
});

export const updateSignalStreamContract = defineContract({
	...ofReceivers,
	access: "ssf.manage",
	method: "PATCH",
	path: `${PATH}/streams`,
	operationId: "updateSignalStream",
	summary: "Change a stream",
	description: "SSF 1.0 §8.1.1.3. What is left out is kept.",
	body: jsonBody(streamUpdateSchema, invalidStream),
	answer: { status: 200, schema: streamSchema, description: "The stream as it is now" },
	refusals: [invalidStream, ...ofStream],
});

export const replaceSignalStreamContract = defineContract({
	...ofReceivers,
	access: "ssf.manage",
	method: "PUT",
	path: `${PATH}/streams`,
	operationId: "replaceSignalStream",
	summary: "Replace the settings of a stream",
	description: "SSF 1.0 §8.1.1.4. What is left out is as in a new stream.",
	body: jsonBody(streamUpdateSchema, invalidStream),
	answer: { status: 200, schema: streamSchema, description: "The stream as it is now" },
	refusals: [invalidStream, ...ofStream],
});

export const deleteSignalStreamContract = defineContract({
	...ofReceivers,
	access: "ssf.manage",
	method: "DELETE",
	path: `${PATH}/streams`,
	operationId: "deleteSignalStream",
	summary: "Delete a stream",
	description: "SSF 1.0 §8.1.1.5, with what it has not been told yet.",
	query: z.object({ stream_id: streamId }),
	queryRefusal: () => invalidQuery,
	answer: { status: 204, description: "The stream is deleted" },
	refusals: [invalidQuery, ...ofStream],
});

export const readSignalStatusContract = defineContract({
	...ofReceivers,
	access: "ssf.read",
	method: "GET",
	path: `${PATH}/status`,
	operationId: "readSignalStatus",
	summary: "Read the status of a stream",
	description: "SSF 1.0 §8.1.2.1.",
	query: z.object({ stream_id: streamId }),
	queryRefusal: () => invalidQuery,
	answer: { status: 200, schema: statusSchema, description: "The status" },
	refusals: [invalidQuery, ...ofStream],
});

export const updateSignalStatusContract = defineContract({
	...ofReceivers,
	access: "ssf.manage",
	method: "POST",
	path: `${PATH}/status`,
	operationId: "updateSignalStatus",
	summary: "Enable, pause or disable a stream",
	description:
		"SSF 1.0 §8.1.2.2. Events of a paused stream are kept for `MESSAGES_KEPT_DAYS`, and sent in their order once it is enabled.",
	body: jsonBody(newStatusSchema, invalidStream),
	answer: { status: 200, schema: statusSchema, description: "The status as it is now" },
	refusals: [invalidStream, ...ofStream],
});

export const addSignalSubjectContract = defineContract({
	...ofReceivers,
	access: "ssf.manage",
	method: "POST",
	path: `${PATH}/subjects/add`,
	operationId: "addSignalSubject",
	summary: "Be told of a user again",
	description:
		"SSF 1.0 §8.1.3.2. A stream has all users of the organization from the beginning. The answer does not reveal whether there is such a user (§9.1).",
	body: jsonBody(subjectRequestSchema, invalidStream),
	answer: { status: 200, description: "The stream has the user, if there is one" },
	refusals: [invalidStream, ...ofStream],
});

export const removeSignalSubjectContract = defineContract({
	...ofReceivers,
	access: "ssf.manage",
	method: "POST",
	path: `${PATH}/subjects/remove`,
	operationId: "removeSignalSubject",
	summary: "Be told of a user no longer",
	description: "SSF 1.0 §8.1.3.3.",
	body: jsonBody(subjectRequestSchema, invalidStream),
	answer: { status: 204, description: "The stream does not have the user" },
	refusals: [invalidStream, ...ofStream],
});

export const verifySignalStreamContract = defineContract({
	...ofReceivers,
	access: "ssf.manage",
	method: "POST",
	path: `${PATH}/verification`,
	operationId: "verifySignalStream",
	summary: "Ask for a verification event",
	description: `SSF 1.0 §8.1.4.2; at most every ${MIN_VERIFICATION_INTERVAL} seconds. It comes after the events that wait.`,
	body: jsonBody(verificationSchema, invalidStream),
	answer: { status: 204, description: "The event is on its way" },
	refusals: [invalidStream, ...ofStream, tooManyRequests],
});

export const pollSignalsContract = defineContract({
	tag,
	access: "ssf.read",
	method: "POST",
	path: `${PATH}/streams/{streamId}/poll`,
	operationId: "pollSignals",
	summary: "Poll the events of a stream, and acknowledge those that came",
	description: "RFC 8936. What is neither acknowledged nor refused comes again.",
	params: organization.extend({ streamId }),
	body: jsonBody(pollSchema, invalidStream, 262_144),
	answer: { status: 200, schema: polledSchema, description: "The events" },
	refusals: [invalidStream, ...ofStream],
});

const ADMINISTRATION = "/t/{organization}/api/server/v1/signal-streams";
const byId = { tag, params: organization.extend({ streamId }) } as const;

export const listSignalStreamsContract = defineContract({
	...ofReceivers,
	access: "internal_application_mgt_view",
	method: "GET",
	path: ADMINISTRATION,
	operationId: "listSignalStreams",
	summary: "List the streams of all receivers",
	description: "By the names of their applications.",
	answer: { status: 200, schema: z.array(listedStreamSchema), description: "All streams" },
	refusals: [],
});

export const changeSignalStreamStatusContract = defineContract({
	...byId,
	access: "internal_application_mgt_update",
	method: "PUT",
	path: `${ADMINISTRATION}/{streamId}/status`,
	operationId: "changeSignalStreamStatus",
	summary: "Enable, pause or disable the stream of a receiver",
	description: "The receiver is told of it (SSF 1.0 §8.1.5).",
	body: jsonBody(changedStatusSchema, invalidStream),
	answer: { status: 204, description: "It has the status" },
	refusals: [invalidStream, streamNotFound],
});

export const testSignalStreamContract = defineContract({
	...byId,
	access: "internal_application_mgt_update",
	method: "POST",
	path: `${ADMINISTRATION}/{streamId}/test`,
	operationId: "testSignalStream",
	summary: "Send a verification event to a receiver",
	description: "SSF 1.0 §8.1.4.",
	answer: { status: 204, description: "The event is on its way" },
	refusals: [streamNotFound],
});

export const removeSignalStreamContract = defineContract({
	...byId,
	access: "internal_application_mgt_update",
	method: "DELETE",
	path: `${ADMINISTRATION}/{streamId}`,
	operationId: "removeSignalStream",
	summary: "Delete the stream of a receiver",
	description: "With what it has not been told yet.",
	answer: { status: 204, description: "The stream is deleted" },
	refusals: [streamNotFound],
});

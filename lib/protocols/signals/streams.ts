import { isDeepStrictEqual } from "node:util";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { callRefusal } from "@/lib/platform/outbound";
import { invalidStream, noReceiver, streamNotFound, tooManyStreams } from "./errors";
import { EVENTS_SUPPORTED, eventsDelivered, wantedOf } from "./event-types";
import { endpointsOf, issuerOf } from "./issuer";
import { wakeSignalDelivery } from "./push";
import { ownStream, receiverOf } from "./receiver";
import { openHeader, sealHeader } from "./secrets";
import {
	MIN_VERIFICATION_INTERVAL,
	type NewStatus,
	type NewStream,
	POLL,
	PUSH,
	type SignalDelivery,
	type Stream,
	type StreamUpdate,
} from "./stream-schemas";
import {
	deleteStream as deleteStreamRow,
	insertStream,
	type StreamRow,
	selectStreamsOf,
	updateStatus,
	updateStream as updateStreamRow,
} from "./streams-repository";

const MAX_STREAMS = 5;

/** Creates a stream of the application that calls (SSF 1.0 §8.1.1.1). @throws DomainError 400, 403, 409 */
export async function createStream(context: RequestContext, input: NewStream): Promise<Stream> {
	const receiver = await receiverOf(context);
	const id = newId();
	const stream = storedOf(context, id, input);
	const made = await insertStream(context, { receiver, stream, max: MAX_STREAMS });
	if (made === "full") throw tooManyStreams(MAX_STREAMS);
	if (made === "gone") throw noReceiver();
	return asStream(context, await ownStream(context, id));
}

/** One stream of the application that calls, or all of them (§8.1.1.2). */
export async function readStreams(context: RequestContext, streamId: string | undefined): Promise<Stream | Stream[]> {
	if (streamId !== undefined) return asStream(context, await ownStream(context, streamId));
	const receiver = await receiverOf(context);
	const streams = await selectStreamsOf(context.principal.organizationId, receiver.id);
	return streams.map((each) => asStream(context, each));
}

/** Changes what the request contains (§8.1.1.3). @throws DomainError 400, 403, 404 */
export async function updateStream(context: RequestContext, update: StreamUpdate): Promise<Stream> {
	const { receiver, ...before } = await ownStream(context, update.stream_id);
	const current = asStream(context, before);
	requireRepeated(current, update);
	const { events_requested, delivery, description = "" } = current;
	const { events_requested: events = events_requested, description: text = description } = update;
	const next = { events_requested: events, delivery: update.delivery ?? delivery, description: text };
	return written(context, receiver.name, before.id, next, current);
}

/** Replaces everything that the receiver supplies (§8.1.1.4). @throws DomainError 400, 403, 404 */
export async function replaceStream(context: RequestContext, update: StreamUpdate): Promise<Stream> {
	const { receiver, ...before } = await ownStream(context, update.stream_id);
	const current = asStream(context, before);
	requireRepeated(current, update);
	return written(context, receiver.name, before.id, update, current);
}

/** Deletes a stream of the application that calls (§8.1.1.5). */
export async function deleteStream(context: RequestContext, streamId: string): Promise<void> {
	const { id, receiver } = await ownStream(context, streamId);
	if (!(await deleteStreamRow(context, { id, name: receiver.name }))) throw streamNotFound();
}

export async function readStatus(context: RequestContext, streamId: string) {
	const { id, status, reason } = await ownStream(context, streamId);
	return { stream_id: id, status, ...(reason !== "" && { reason }) };
}

/** Sets the status as the receiver wants it (§8.1.2.2). */
export async function changeStatus(context: RequestContext, { stream_id, status, reason = "" }: NewStatus) {
	const { id, receiver } = await ownStream(context, stream_id);
	const changed = await updateStatus(context, { id, name: receiver.name }, { status, reason, byReceiver: true });
	if (!changed) throw streamNotFound();
	wakeSignalDelivery();
	return { stream_id: id, status, ...(reason !== "" && { reason }) };
}

async function written(
	context: RequestContext,
	name: string,
	id: string,
	next: NewStream,
	before: Stream,
): Promise<Stream> {
	const isSame = isDeepStrictEqual(next.delivery, before.delivery);
	if (
		!(await updateStreamRow(
			context,
			name,
			storedOf(context, id, isSame ? { ...next, delivery: before.delivery } : next),
		))
	)
		throw streamNotFound();
	wakeSignalDelivery();
	return asStream(context, await ownStream(context, id));
}

/** @throws DomainError 400 where the address of the receiver may not be called, or that of polls is another one */
function storedOf(
	{ principal }: RequestContext,
	id: string,
	{ events_requested = [...EVENTS_SUPPORTED], delivery = { method: POLL }, description = "" }: NewStream,
) {
	if (delivery.method === PUSH) {
		const refusal = callRefusal(new URL(delivery.endpoint_url));
		if (refusal !== null) throw invalidStream(`delivery.endpoint_url: ${refusal}`);
	} else if (![undefined, pollEndpoint(principal.organizationName, id)].includes(delivery.endpoint_url))
		throw invalidStream("delivery.endpoint_url: Portico supplies the address of polls");
	const isPushed = delivery.method === PUSH;
	return {
		...{ id, description, eventsRequested: events_requested, wanted: wantedOf(eventsDelivered(events_requested)) },
		delivery: isPushed ? ("push" as const) : ("poll" as const),
		endpointUrl: isPushed ? delivery.endpoint_url : "",
		authorizationHeader: sealHeader(principal.organizationId, id, isPushed ? delivery.authorization_header : undefined),
	};
}

function asStream({ principal }: RequestContext, stream: StreamRow): Stream {
	const { organizationName } = principal;
	const { id, clientId, description, eventsRequested } = stream;
	return {
		stream_id: id,
		iss: issuerOf(organizationName),
		aud: clientId,
		events_supported: [...EVENTS_SUPPORTED],
		events_requested: eventsRequested,
		events_delivered: eventsDelivered(eventsRequested),
		delivery: deliveryOf(principal, stream),
		min_verification_interval: MIN_VERIFICATION_INTERVAL,
		...(description !== "" && { description }),
	};
}

function deliveryOf(
	{ organizationId, organizationName }: RequestContext["principal"],
	{ id, delivery, endpointUrl, authorizationHeader }: StreamRow,
): SignalDelivery {
	if (delivery === "poll") return { method: POLL, endpoint_url: pollEndpoint(organizationName, id) };
	const header = openHeader(organizationId, id, authorizationHeader);
	return { method: PUSH, endpoint_url: endpointUrl, ...(header !== undefined && { authorization_header: header }) };
}

function pollEndpoint(organizationName: string, id: string): string {
	return `${endpointsOf(organizationName)}/streams/${id}/poll`;
}

/** What Portico supplies may be repeated, and must be as it is (§8.1.1.3). @throws DomainError 400 */
function requireRepeated(current: Stream, update: StreamUpdate): void {
	for (const member of ["iss", "aud", "events_supported", "events_delivered", "min_verification_interval"] as const)
		if (update[member] !== undefined && !isDeepStrictEqual(update[member], current[member]))
			throw invalidStream(`${member}: Portico supplies it, and it is another one`);
}

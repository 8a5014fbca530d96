import { parseId, type RequestContext } from "@/lib/platform/kernel";
import { streamNotFound } from "./errors";
import { eventsDelivered } from "./event-types";
import { wakeSignalDelivery } from "./push";
import type { ChangedStatus, ListedStream } from "./stream-schemas";
import { deleteStream, insertVerification, type ListedRow, selectStreams, updateStatus } from "./streams-repository";

/** The streams of all receivers of the organization. There are few, so all of them are read. */
export async function listStreams({ principal }: Pick<RequestContext, "principal">): Promise<ListedStream[]> {
	const rows = await selectStreams(principal.organizationId);
	return rows.map(({ applicationId, applicationName, eventsRequested, ...row }) => ({
		...{ id: row.id, application: { id: applicationId, name: applicationName }, description: row.description },
		...{ delivery: row.delivery, endpointUrl: row.endpointUrl, eventsDelivered: eventsDelivered(eventsRequested) },
		...{ status: row.status, reason: row.reason, waiting: row.waiting, deliveredAt: row.deliveredAt },
		...{ failedAt: row.failedAt, failure: row.failure, createdAt: row.createdAt },
	}));
}

/** Sets the status of a receiver's stream, of which the receiver is told. @throws DomainError 404 */
export async function changeStreamStatus(
	context: RequestContext,
	streamId: string,
	change: ChangedStatus,
): Promise<void> {
	const { id, applicationName: name } = await requiredStream(context, streamId);
	if (!(await updateStatus(context, { id, name }, { ...change, byReceiver: false }))) throw streamNotFound();
	wakeSignalDelivery();
}

/** Sends a verification event without a state (SSF 1.0 §8.1.4). @throws DomainError 404 */
export async function testStream(context: RequestContext, streamId: string): Promise<void> {
	const { id } = await requiredStream(context, streamId);
	const { organizationId } = context.principal;
	await insertVerification({ organizationId, id }, { state: undefined, everySeconds: 0 });
	wakeSignalDelivery();
}

/** Deletes the stream of a receiver. @throws DomainError 404 */
export async function removeStream(context: RequestContext, streamId: string): Promise<void> {
	const { id, applicationName: name } = await requiredStream(context, streamId);
	if (!(await deleteStream(context, { id, name }))) throw streamNotFound();
}

async function requiredStream({ principal }: RequestContext, streamId: string): Promise<ListedRow> {
	const id = parseId(streamId);
	const found = (await selectStreams(principal.organizationId)).find((each) => each.id === id);
	if (found === undefined) throw streamNotFound();
	return found;
}

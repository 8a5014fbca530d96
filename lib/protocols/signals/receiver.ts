import { type Application, applicationById } from "@/lib/identity/applications";
import type { RequestContext } from "@/lib/platform/kernel";
import { parseId } from "@/lib/platform/kernel";
import { noReceiver, streamNotFound } from "./errors";
import { type StreamRow, selectStreamsOf } from "./streams-repository";

/**
 * The application that calls, in whose own organization it must be: events are about people of the organization, and for nobody
 * else's applications. @throws DomainError 403 SSF-60003
 */
export async function receiverOf({
	principal,
}: RequestContext): Promise<Pick<Application, "id" | "clientId" | "name">> {
	const { organizationId, type, id } = principal;
	const application = type === "application" ? await applicationById(organizationId, id) : undefined;
	if (application === undefined) throw noReceiver();
	return application;
}

/** A stream of the application that calls. @throws DomainError 403, 404 */
export async function ownStream(
	context: RequestContext,
	streamId: string,
): Promise<StreamRow & { receiver: Pick<Application, "id" | "clientId" | "name"> }> {
	const receiver = await receiverOf(context);
	const id = parseId(streamId);
	const streams = await selectStreamsOf(context.principal.organizationId, receiver.id);
	const stream = streams.find((each) => each.id === id);
	if (stream === undefined) throw streamNotFound();
	return { ...stream, receiver };
}

import { randomInt } from "node:crypto";
import type { AuditContext } from "@/lib/platform/audit";
import { countIssued, insertIssued, type NewCredential, type StatusPlace } from "./repository";

/** Places of a status list: with two bits each, a list is 16 KiB before it is compressed. */
export const LIST_PLACES = 65_536;
/** A new list begins when half of the last one is taken, so that a free place is found by chance, and places tell no order. */
const TAKEN_AT_MOST = LIST_PLACES / 2;
const MAX_TRIES = 40;

/** Records as many credentials, each with a place in a status list of the organization that nobody can guess from another one. */
export async function recordCredentials(
	context: AuditContext,
	credential: NewCredential,
	count: number,
): Promise<StatusPlace[]> {
	const { organizationId } = context.principal;
	const taken = await countIssued(organizationId);
	const places: StatusPlace[] = [];
	for (let index = 0; index < count; index++) {
		const list = Math.floor((taken + index) / TAKEN_AT_MOST);
		places.push(await recorded(context, credential, list));
	}
	return places;
}

async function recorded(context: AuditContext, credential: NewCredential, list: number): Promise<StatusPlace> {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const made = await insertIssued(context, credential, { list, place: randomInt(LIST_PLACES) });
		if (made !== undefined) return made;
	}
	throw new Error("No place of the status list is free");
}

import { selectStanding } from "./presentations-repository";

/** Whether the page of the execution may continue by itself: a wallet on another device has answered, or the time is over. */
export async function hasAnswered(
	organizationId: string,
	request: { id: string; executionId: string },
): Promise<boolean> {
	const row = await selectStanding(organizationId, request);
	return row === undefined || row.isOver || (row.status !== "waiting" && !row.needsCode);
}

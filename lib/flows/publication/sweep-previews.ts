import { deleteOldPreviews } from "./preview-repository";

/** Housekeeping: deletes previews that prove nothing any more, at most `max` per call. */
export async function sweepPreviews(max: number): Promise<void> {
	await deleteOldPreviews(max);
}

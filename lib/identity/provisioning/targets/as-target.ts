import { parseId } from "@/lib/platform/kernel";
import { targetNotFound } from "../errors";
import { pauseOf } from "../judge-targets";
import type { Target } from "../provisioning-schema";
import { openSecret } from "../secrets";
import { selectTarget, type TargetRow } from "../targets-repository";

/** A target as the interfaces return it. */
export function asTarget(row: TargetRow, counts: Target["counts"] | undefined): Target {
	const { organizationId, id, name, enabled, content, problem, detail, createdAt, updatedAt } = row;
	return {
		...{ id, name, enabled, ...content },
		secretReadable: openSecret(organizationId, id, row.secret) !== undefined,
		counts: counts ?? { waiting: 0, done: 0, failed: 0 },
		pausedUntil: pauseOf(row),
		...{ problem, detail, createdAt, updatedAt },
	};
}

/** A target of the organization. @throws DomainError 404 */
export async function requiredTarget(organizationId: string, targetId: string): Promise<TargetRow> {
	const id = parseId(targetId);
	const row = id === null ? undefined : await selectTarget(organizationId, id);
	if (row === undefined) throw targetNotFound();
	return row;
}

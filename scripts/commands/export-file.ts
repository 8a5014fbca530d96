import { once } from "node:events";
import { open, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Database } from "@/db/client";

// The file holds one JSON array a line, gzipped: first ["portico", format, migrations], then [table, row], at last ["end", rows].

export const FORMAT = 2;
export const END = "end";
const ROWS_AT_ONCE = 500;

/** Every table, in an order that satisfies foreign keys. */
export const TABLES = [
	"organizations",
	"organization_configs",
	"configurations",
	"configuration_changes",
	"api_resources",
	"api_scopes",
	"email_domains",
	"users",
	"user_pictures",
	"profile_attributes",
	"unique_values",
	"organization_members",
	"groups",
	"group_members",
	"roles",
	"role_users",
	"role_groups",
	"lifecycle_rules",
	"lifecycle_passes",
	"lifecycle_sights",
	"lifecycle_effects",
	"access_reviews",
	"access_review_items",
	"invitations",
	"invitation_mails",
	"user_credentials",
	"recovery_codes",
	"former_passwords",
	"user_codes",
	"push_browsers",
	"federated_identities",
	"attested_attributes",
	"consents",
	"sign_in_sessions",
	"trusted_browsers",
	"known_browsers",
	"sign_in_reports",
	"one_time_codes",
	"signing_keys",
	"push_keys",
	"flows",
	"flow_versions",
	"flow_subflows",
	"flow_annotations",
	"assurance_policies",
	"flow_drafts",
	"flow_reviews",
	"flow_review_comments",
	"flow_previews",
	"flow_canaries",
	"flow_counts",
	"default_flows",
	// Before the texts, so that the trigger records the import of each text as its latest change.
	"flow_text_changes",
	"flow_texts",
	"applications",
	"provisioning_targets",
	"provisioned_resources",
	"provisioning_log",
	"reconciliations",
	"application_owners",
	"access_requests",
	"identity_providers",
	"synchronizations",
	"wallet_verifiers",
	"credential_definitions",
	"credential_keys",
	"issued_credentials",
	"credential_offers",
	"senders",
	"organization_secrets",
	"flow_pictures",
	"start_moves",
	"actions",
	"action_calls",
	"brandings",
	"messages",
	"executed_versions",
	"flow_executions",
	"wallet_presentations",
	"flow_outcomes",
	"flow_traffic",
	"flow_traffic_progress",
	"audit_events",
	// After the events, or their trigger would queue each of them again.
	"webhooks",
	"webhook_deliveries",
	"signal_streams",
	"signal_subjects_removed",
	"signal_events",
	"token_artifacts",
	"logout_notices",
	"approval_requests",
	"sign_in_throttles",
] as const;

/** Before anything is read, because an export may take hours. @throws Error if no file can be made at the path */
export async function requirePlaceFor(path: string): Promise<void> {
	const there = await stat(path).catch(() => undefined);
	if (there?.isDirectory()) throw new Error(`${path} is a folder: name a file in it`);
	if (there !== undefined) throw new Error(`${path} exists: name another file, or delete it`);
	await (await open(`${path}.part`, "w", 0o600).catch(sayWhere(path))).close();
	await rm(`${path}.part`);
}

function sayWhere(path: string): (error: NodeJS.ErrnoException) => never {
	return (error) => {
		if (error.code === "ENOENT") throw new Error(`The folder of ${path} does not exist`);
		if (error.code === "ENOSPC" || error.code === "EDQUOT")
			throw new Error(`There is no room left for ${path}: nothing was exported`);
		throw new Error(`${path} cannot be written (${error.code ?? error.message})`);
	};
}

/** Writes a file that only its owner can read. It gets its name only when it is complete; a part of it is deleted. */
export async function exportTo(path: string, source: Database): Promise<Map<string, number>> {
	const unfinished = `${path}.part`;
	try {
		const counts = await writeExport(unfinished, path, source);
		await rename(unfinished, path);
		return counts;
	} catch (error) {
		await rm(unfinished, { force: true });
		throw error;
	}
}

async function writeExport(unfinished: string, path: string, source: Database): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	const gzip = createGzip();
	const file = await open(unfinished, "w", 0o600).catch(sayWhere(path));
	const written = pipeline(gzip, file.createWriteStream()).catch(sayWhere(path));
	// It is awaited below, and until then a failure is not unhandled.
	written.catch(() => {});
	const put = async (line: unknown[]) => {
		// A full disk ends the pipeline, and no `drain` event follows.
		if (!gzip.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(gzip, "drain"), written]);
	};
	await put(["portico", FORMAT, await migrationsOf(source)]);
	// One snapshot, so that all references are consistent.
	await source.sql.begin("isolation level repeatable read read only", async (tx) => {
		for (const table of TABLES) {
			counts.set(table, 0);
			for await (const rows of tx<{ row: string }[]>`select row_to_json(t)::text as row from ${tx(table)} t`.cursor(
				ROWS_AT_ONCE,
			)) {
				for (const { row } of rows) await put([table, JSON.parse(row)]);
				counts.set(table, (counts.get(table) ?? 0) + rows.length);
			}
		}
	});
	await put([END, total(counts)]);
	gzip.end();
	await written;
	return counts;
}

export async function migrationsOf({ sql }: Database): Promise<number> {
	// Of migrations, which the schema does not describe.
	const [row] = await sql<{ n: number }[]>`select count(*)::int as n from drizzle.__drizzle_migrations`;
	return row?.n ?? 0;
}

export function total(counts: ReadonlyMap<string, number>): number {
	return [...counts.values()].reduce((sum, rows) => sum + rows, 0);
}

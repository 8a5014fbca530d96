import { eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { emailDomains } from "@/db/schema";
import { discoverOrganization } from "@/lib/identity/discovery";

// Prints, as JSON, how many microseconds discovery of an address takes, and how many a lookup of one row by its index. Both use
// the same connections, in turn. Each address is repeated only after all others, which takes longer than the lifetime of caches,
// so no result comes from memory.

const PASSES = 4;
const SHARES = 6;
const AT_ONCE = 8;

const { orm, close } = await database();
const { domain: name, organizationId } = emailDomains;
const rows = await orm.select({ domain: name }).from(emailDomains).orderBy(sql`md5(${name})`);
const domains = rows.map(({ domain }) => domain);
const share = Math.floor(domains.length / SHARES);
const taken = { lookup: [] as number[], discovery: [] as number[] };
for (let pass = 0; pass <= PASSES; pass++)
	for (let part = 0; part < SHARES; part++) {
		const asked = domains.slice(part * share, (part + 1) * share);
		const lookup = await microsecondsEach(asked, async (domain) => {
			const found = await orm.select({ organizationId }).from(emailDomains).where(eq(name, domain));
			return found.length === 1;
		});
		const discovery = await microsecondsEach(
			asked,
			async (domain) => (await discoverOrganization(`ada@${domain}`)) !== null,
		);
		// The first pass is a warm-up.
		if (pass === 0) continue;
		taken.lookup.push(lookup);
		taken.discovery.push(discovery);
	}
const asked = share * SHARES;
console.log(JSON.stringify({ asked, lookup: median(taken.lookup), discovery: median(taken.discovery) }));
await close();
process.exit(0);

async function microsecondsEach(asked: readonly string[], ask: (domain: string) => Promise<boolean>): Promise<number> {
	const startedAt = performance.now();
	let next = 0;
	const worker = async () => {
		for (let domain = asked[next++]; domain !== undefined; domain = asked[next++])
			if (!(await ask(domain))) throw new Error(`${domain} leads nowhere`);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, worker));
	return ((performance.now() - startedAt) / asked.length) * 1000;
}

function median(values: number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

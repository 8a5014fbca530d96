import { writeFileSync } from "node:fs";
import { writtenDefinition } from "@/lib/flows/model";
import type { Command } from "../command";
import { flowServer } from "../server";
import { UsageError } from "../usage-error";

/** Fetches the active version of a flow, without the members that only the server sets. */
export const exportCommand: Command = async ([handle, ...more], { out, type }) => {
	if (handle === undefined || more.length > 0) throw new UsageError("name the handle of one flow");
	const found = await (await flowServer()).find(handle, type);
	if (found === undefined) throw new UsageError(`there is no flow "${handle}"`);
	const text = `${JSON.stringify(writtenDefinition(found), null, "\t")}\n`;
	if (out === undefined) process.stdout.write(text);
	else writeFileSync(out, text);
	return 0;
};

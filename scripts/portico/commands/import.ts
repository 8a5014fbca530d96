import { writeFileSync } from "node:fs";
import { normaliseImport } from "@/lib/flows/model";
import type { Command } from "../command";
import { readJson } from "../read-flow";
import { UsageError } from "../usage-error";

/** Converts a definition of another product; changes are listed on the error output. */
export const importCommand: Command = ([file, ...more], { out }) => {
	if (file === undefined || more.length > 0) throw new UsageError("name one file");
	const { definition, changes, problems } = normaliseImport(readJson(file));
	for (const { message } of [...changes, ...problems]) console.error(message);
	if (problems.some(({ severity }) => severity === "error")) return 1;
	const text = `${JSON.stringify(definition, null, "\t")}\n`;
	if (out === undefined) process.stdout.write(text);
	else writeFileSync(out, text);
	return 0;
};

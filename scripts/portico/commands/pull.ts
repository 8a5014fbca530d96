import { fileNamesIn, treeOf } from "@/lib/protocols/configuration/files";
import type { Command } from "../command";
import { filesIn, variables, writeFiles } from "../configuration-folder";
import { configurationServer, folderOf, orError } from "./configuration";

/** Writes the configuration of an organization into a folder. */
export const pullCommand: Command = (operands, options) =>
	orError(async () => {
		const folder = folderOf(operands);
		const { document, withheld } = await (await configurationServer(options)).read();
		const { written, removed } = writeFiles(folder, treeOf(document, fileNamesIn(filesIn(folder), variables)));
		for (const file of written) console.log(`wrote ${file}`);
		for (const file of removed) console.log(`removed ${file}`);
		if (written.length + removed.length === 0) console.log("The files say what the organization has.");
		if (withheld.length > 0) console.error(`Left out, because the token may not read it: ${withheld.join(", ")}`);
		return 0;
	});

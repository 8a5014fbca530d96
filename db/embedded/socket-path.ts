import { relative, resolve } from "node:path";
import { StartRefusal } from "@/lib/platform/kernel";

/** The limit of the operating system, with some room. */
const MAX_SOCKET_PATH = 100;

/** The path of a Unix socket in the data folder: relative, if that is shorter. @throws StartRefusal if it is too long */
export function socketPathIn(dataDir: string, name: string): string {
	const absolute = resolve(dataDir, name);
	const fromHere = relative(process.cwd(), absolute);
	const path = fromHere.length < absolute.length ? fromHere : absolute;
	if (path.length > MAX_SOCKET_PATH)
		throw new StartRefusal(`DATA_DIR is too long for a socket in it: ${absolute}. Set it to a shorter one`);
	return path;
}

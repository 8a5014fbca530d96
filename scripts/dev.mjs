// `npm run dev`: Next reloads pages and the API; this script bundles and restarts the front door when it changes.
import { spawn } from "node:child_process";
import { context } from "esbuild";
import { serverBundle } from "./bundle.mjs";

let child;
let restarting = Promise.resolve();

const restart = {
	name: "restart",
	setup(build) {
		build.onEnd(({ errors }) => {
			if (errors.length > 0) return;
			restarting = restarting.then(stop).then(() => {
				child = spawn(process.execPath, ["--enable-source-maps", "dist/dev/server.mjs"], { stdio: "inherit" });
			});
		});
	},
};

async function stop() {
	if (child === undefined || child.exitCode !== null) return;
	await new Promise((resolve) => {
		child.once("exit", resolve);
		child.kill("SIGTERM");
	});
}

const watching = await context({
	...serverBundle,
	outdir: "dist/dev",
	entryPoints: ["server.ts", "server/thread.ts"],
	outbase: ".",
	define: { "process.env.NODE_ENV": '"development"' },
	plugins: [restart],
});
await watching.watch();
for (const signal of ["SIGINT", "SIGTERM"]) {
	process.on(signal, async () => {
		await watching.dispose();
		await stop();
		process.exit(0);
	});
}

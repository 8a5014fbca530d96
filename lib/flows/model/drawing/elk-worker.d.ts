declare module "elkjs/lib/elk-worker.min.js" {
	interface Engine {
		onmessage(event: { data: { error?: unknown; data?: object } }): void;
		dispatcher: { saveDispatch(event: { data: object }): void };
	}
	const engine: { Worker: new () => Engine };
	export default engine;
}

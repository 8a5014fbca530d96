export type PushProblem = "unsupported" | "denied" | "failed";

/** Below it there are no pages: the worker shows notifications and nothing else. Each account has an address at the push service of its own. */
const scopeOf = (userId: string) => `/account/notifications/${userId}/`;

export function supportsPush(): boolean {
	return "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
}

/**
 * Asks for the permission and registers this browser at its push service. Call it where a button is pressed.
 * @returns the subscription as JSON, or why there is none
 */
export async function registerForPush(
	userId: string,
	publicKey: string,
): Promise<{ subscription: string } | { problem: PushProblem }> {
	if (!supportsPush()) return { problem: "unsupported" };
	if ((await Notification.requestPermission()) !== "granted") return { problem: "denied" };
	try {
		const registration = await navigator.serviceWorker.register("/notifications.js", { scope: scopeOf(userId) });
		await activated(registration);
		return { subscription: JSON.stringify(await subscribed(registration.pushManager, publicKey)) };
	} catch {
		return { problem: "failed" };
	}
}

/** Ends the registration of this browser for the account at its push service; nothing can be shown in it any more. */
export async function forgetPush(userId: string): Promise<void> {
	const registration = await navigator.serviceWorker.getRegistration(scopeOf(userId));
	await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** The SHA-256 of the address at the push service that this browser has for the account, in base64url; null without one. */
export async function ownEndpointHash(userId: string): Promise<string | null> {
	if (!supportsPush()) return null;
	const registration = await navigator.serviceWorker.getRegistration(scopeOf(userId));
	const subscription = await registration?.pushManager.getSubscription();
	if (!subscription) return null;
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(new URL(subscription.endpoint).href));
	const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
	return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** A browser that knows another key of the organization forgets it. */
async function subscribed(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
	const options = { userVisibleOnly: true, applicationServerKey };
	try {
		return await manager.subscribe(options);
	} catch (error) {
		const former = await manager.getSubscription();
		if (former === null) throw error;
		await former.unsubscribe();
		return manager.subscribe(options);
	}
}

function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
	const worker = installing ?? waiting;
	if (active !== null || worker === null) return Promise.resolve();
	return new Promise((resolve, reject) => {
		const look = () => {
			if (worker.state === "activated") resolve();
			if (worker.state === "redundant") reject(new Error("The worker was not installed"));
		};
		worker.addEventListener("statechange", look);
		look();
	});
}

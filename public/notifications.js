// Shows the notifications of Portico, and opens their links. It answers no requests of pages.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
	const { title, text, link, tag } = event.data?.json() ?? {};
	if (typeof title !== "string") return;
	event.waitUntil(
		self.registration.showNotification(title, { body: text, tag, icon: "/favicon.svg", dir: "auto", data: { link } }),
	);
});

self.addEventListener("notificationclick", (event) => {
	event.notification.close();
	const link = event.notification.data?.link;
	if (typeof link !== "string" || !URL.canParse(link)) return;
	// A link to another origin is not opened, whoever has sent it.
	if (new URL(link).origin === self.location.origin) event.waitUntil(self.clients.openWindow(link));
});

import { DateTime } from "@/components/ui/date-time";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Translate } from "@/lib/platform/i18n/texts";
import { deviceName } from "./device-name";
import { NamedItem } from "./named-item";
import { PushBrowserField } from "./push-browser-field";

interface RegisteredBrowser {
	id: string;
	userAgent: string;
	createdAt: string;
	lastUsedAt: string | null;
	endpointHash: string;
}

/** The browsers that show notifications, each with a button that removes it, and one that registers this browser. */
export function PushBrowsers({
	userId,
	publicKey,
	browsers,
	t,
}: {
	userId: string;
	publicKey: string;
	browsers: readonly RegisteredBrowser[];
	t: Translate;
}) {
	return (
		<div className="flex flex-col gap-4">
			<p className="text-muted">
				{t("account:notifications.text")} {browsers.length === 0 ? t("account:notifications.none") : null}
			</p>
			{browsers.length === 0 ? null : (
				<ul className="flex flex-col">
					{browsers.map((browser) => (
						<BrowserItem key={browser.id} browser={browser} t={t} />
					))}
				</ul>
			)}
			<form method="post" action="/account/notifications" className="flex flex-col items-start gap-4">
				<PushBrowserField
					userId={userId}
					publicKey={publicKey}
					registered={browsers.map(({ endpointHash }) => endpointHash)}
					words={{
						register: t("account:notifications.register"),
						here: t("account:notifications.here"),
						unsupported: t("account:notifications.unsupported"),
						denied: t("account:notifications.denied"),
						failed: t("account:notifications.failed"),
						scripts: t("account:notifications.scripts"),
					}}
				/>
			</form>
		</div>
	);
}

function BrowserItem({
	browser: { id, userAgent, createdAt, lastUsedAt },
	t,
}: {
	browser: RegisteredBrowser;
	t: Translate;
}) {
	const name = deviceName(userAgent, t);
	return (
		<NamedItem
			name={name}
			note={
				<>
					{t("account:notifications.registered")} <DateTime at={createdAt} />
					{" · "}
					{lastUsedAt === null ? (
						t("account:notifications.never-used")
					) : (
						<>
							{t("account:notifications.last-used")} <RelativeTime at={lastUsedAt} />
						</>
					)}
				</>
			}
			action="/account/notifications/remove"
			id={{ name: "browser", value: id }}
			label={t("account:notifications.remove-named", { name })}
		>
			{t("account:notifications.remove")}
		</NamedItem>
	);
}

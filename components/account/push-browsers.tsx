import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Translate } from "@/lib/platform/i18n/texts";
import { deviceName } from "./device-name";
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
		<li className="flex flex-wrap items-center gap-3 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
			<div className="min-w-0 flex-1 basis-48">
				<p className="font-medium wrap-anywhere">
					<bdi>{name}</bdi>
				</p>
				<p className="text-sm text-muted">
					{t("account:notifications.registered")} <DateTime at={createdAt} />
					{" · "}
					{lastUsedAt === null ? (
						t("account:notifications.never-used")
					) : (
						<>
							{t("account:notifications.last-used")} <RelativeTime at={lastUsedAt} />
						</>
					)}
				</p>
			</div>
			<form method="post" action="/account/notifications/remove">
				<button
					type="submit"
					name="browser"
					value={id}
					aria-label={t("account:notifications.remove-named", { name })}
					className={buttonClasses()}
				>
					{t("account:notifications.remove")}
				</button>
			</form>
		</li>
	);
}

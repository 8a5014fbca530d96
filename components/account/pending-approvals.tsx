import { Section } from "@/components/ui/section";
import type { Translate } from "@/lib/platform/i18n/texts";

/** Requests of applications that wait for this person; nothing without any. */
export function PendingApprovals({
	requests,
	t,
}: {
	requests: readonly { id: string; applicationName: string; bindingMessage: string; address: string }[];
	t: Translate;
}) {
	if (requests.length === 0) return null;
	return (
		<Section title={t("account:approvals.title")}>
			<ul className="flex flex-col">
				{requests.map(({ id, applicationName, bindingMessage, address }) => (
					<li
						key={id}
						className="flex flex-wrap items-baseline gap-x-3 border-b py-2 first:pt-0 last:border-b-0 last:pb-0"
					>
						<bdi className="font-medium wrap-anywhere">{applicationName}</bdi>
						{bindingMessage === "" ? null : <bdi className="text-muted wrap-anywhere">{bindingMessage}</bdi>}
						<a href={address} className="ms-auto text-accent underline">
							{t("account:approvals.open")}
						</a>
					</li>
				))}
			</ul>
		</Section>
	);
}

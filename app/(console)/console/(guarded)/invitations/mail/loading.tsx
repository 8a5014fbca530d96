import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function InvitationMailLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader
				back={{ href: "/console/invitations", label: t("invitations:title") }}
				title={t("invitations:mail-text.title")}
				text={t("invitations:mail-text.text")}
			/>
			<Skeleton className="mb-3 h-8 w-full max-w-80" />
			<Skeleton className="h-64 w-full max-w-2xl" />
		</>
	);
}

import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function NewGroupLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader back={{ href: "/console/groups", label: t("groups:title") }} title={t("groups:new")} />
			<Skeleton className="h-32 w-full max-w-xl" />
		</>
	);
}

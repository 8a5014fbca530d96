import { requestText } from "@/app/request-text";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default async function NewApplicationLoading() {
	const { t } = await requestText();
	return (
		<>
			<PageHeader title={t("applications:new")} text={t("applications:new-text")} />
			<Skeleton className="h-48 w-full max-w-2xl" />
		</>
	);
}

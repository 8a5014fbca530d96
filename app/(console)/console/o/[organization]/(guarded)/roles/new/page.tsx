import { NewCollectionPage } from "../../_collections/new-collection-page";
import { pageTitle } from "../../page-parts";

export const generateMetadata = pageTitle("roles:new");

export default function NewRolePage() {
	return <NewCollectionPage kind="role" />;
}

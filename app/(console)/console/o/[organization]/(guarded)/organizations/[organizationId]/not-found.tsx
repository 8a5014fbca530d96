import { notFoundPage } from "../../page-parts";

export default notFoundPage({
	title: "organizations:missing",
	text: "organizations:missing-text",
	href: "/console/organizations",
	back: "organizations:back",
});

import { notFoundPage } from "../../page-parts";

export default notFoundPage({
	title: "reviews:not-found",
	href: "/console/access-reviews",
	back: "reviews:back",
});

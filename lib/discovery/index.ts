export { lockDomain, type OnboardingProblem, onboardingProblem } from "./onboarding-problem-repository";

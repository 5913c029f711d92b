import type { AccessRule } from '../../auth/screen-access.ts';
import { isSuperReviewer } from '../../contract/rules/review-rights.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { mayOpen } from './desk.ts';
import type { Desk } from './desk.ts';
import type { Feature } from '../feature.ts';

const reviewersOf =
  (desk: Desk): AccessRule =>
  (user) =>
    user !== undefined && mayOpen(user, desk);
const superReviewers: AccessRule = (user) => user !== undefined && isSuperReviewer(user);
/** Reviewers of the type, but not super reviewers, who find the desks of each type in the review centre. */
const reviewersOnlyOf =
  (type: PhotoType): AccessRule =>
  (user) =>
    reviewersOf(type)(user) && !superReviewers(user);

/** Reviewers who don't find what the review centre has there. */
const otherReviewers: AccessRule = (user) => reviewersOf('all')(user) && !superReviewers(user);

export const review: Feature = [
  {
    path: '/review',
    module: 'ReviewMenuScreen',
    title: 'review.menu.title',
    openTo: reviewersOf('all'),
    links: [{ label: 'review', group: 'desks', visibleTo: superReviewers }],
  },
  {
    path: '/review/planes',
    module: 'ReviewDeskScreen',
    props: { desk: 'planes' satisfies Desk },
    title: 'review.desk.planes',
    openTo: reviewersOf('planes'),
    links: [{ label: 'reviewPlanes', group: 'desks', visibleTo: reviewersOnlyOf('planes') }],
  },
  {
    path: '/review/trains',
    module: 'ReviewDeskScreen',
    props: { desk: 'trains' satisfies Desk },
    title: 'review.desk.trains',
    openTo: reviewersOf('trains'),
    links: [{ label: 'reviewTrains', group: 'desks', visibleTo: reviewersOnlyOf('trains') }],
  },
  {
    path: '/image-review',
    module: 'ReviewDeskScreen',
    props: { desk: 'all' satisfies Desk },
    title: 'review.desk.all',
    openTo: reviewersOf('all'),
  },
  {
    path: '/review/corrections',
    module: 'ReviewCorrectionsScreen',
    title: 'reviewCorrections.title',
    openTo: reviewersOf('all'),
    links: [{ group: 'desks', visibleTo: otherReviewers }],
  },
];

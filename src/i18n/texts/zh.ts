import type { Texts } from '../texts.ts';
import type { values as en } from './en.ts';

export const values = {
  type: { planes: '飞机', trains: '火车' },
  field: {
    description: '描述',
    registration: '注册号',
    aircraft_type: '机型',
    operator: '运营方',
    airport: '机场',
    emu_type: '列车种类',
    train_type: '车型',
    train_number: '车次',
    line: '线路',
    railway_bureau: '路局',
    image_types: '图片类型',
    username: '摄影者',
    upload_date: '上传时间',
    reviewer_name: '审核员',
    camera_make: '品牌',
    camera_model: '相机',
    lens_model: '镜头',
    iso: 'ISO',
    aperture: '光圈',
    shutter_speed: '快门',
    focal_length: '焦距',
    date_taken: '拍摄时间',
  },
  approval_status: {
    pending: '等待审核',
    approved: '已通过',
    rejected: '未通过',
    pending_appeal: '申诉中',
  },
} as const satisfies Texts<typeof en>;
